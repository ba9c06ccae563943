import { X } from 'lucide-react';
import { countryCodes, isCountryCode } from '#domain/organization/country-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { countryName, countryOptions } from '#words/organization/country-name.ts';
import { useFieldError, type FieldsProps } from './field-error.ts';

/** The countries that a call names as the only ones: each chosen by its name, each with its way off. */
export function CountryList({ typed, faults, change }: FieldsProps) {
  const words = useWords('admin_calls');
  const countries = useWords('countries');
  const errorAt = useFieldError(faults);
  const chosen = typed.onlyCountries;
  const left = countryCodes.filter((code) => !chosen.includes(code));
  return (
    <div className="grid gap-2">
      <Field label={words('label.onlyCountries')} hint={words('hint.onlyCountries')} error={errorAt('onlyCountries')}>
        <Combobox
          // A new one after each choice: it begins empty again.
          key={chosen.length}
          options={countryOptions(countries, left)}
          value=""
          placeholder={words('country.search')}
          onChange={(value) => (isCountryCode(value) ? change({ onlyCountries: [...chosen, value] }) : undefined)}
        />
      </Field>
      {chosen.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => {
            const country = countryName(countries, code);
            return (
              <li key={code}>
                <button
                  type="button"
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-edge bg-paper px-2.5 hover:bg-well max-md:min-h-11"
                  onClick={() => change({ onlyCountries: chosen.filter((each) => each !== code) })}
                >
                  <span aria-hidden="true">{country}</span>
                  <span className="hidden-text">{words('country.remove', { country })}</span>
                  <Icon icon={X} size={13} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
