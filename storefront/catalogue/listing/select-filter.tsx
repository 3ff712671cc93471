import { useTranslations } from '../../lib/words/use-translations.tsx';
import { SelectBox } from '../../ui/index.ts';
import { parametersOf } from '../cards/url-template.ts';
import type { Choice, Filter } from '../listing-data.ts';

/** What stands in the address of a choice for the filter; the address of a chosen one is without it. */
const choiceValue = ({ chosen, url }: Choice, name: string) =>
  chosen ?? parametersOf(url).parameters.find(([key]) => key === name)?.[1];

/** A select in a GET form, for filters with a single choice among many. */
export function SelectFilter({ filter: { id, label, items } }: { filter: Filter }) {
  const t = useTranslations('listing');
  // A value's address says its position among others, so that addresses are written in one order.
  const sample = items.find(({ chosen }) => !chosen) ?? items[0];
  if (!sample) return null;
  const { action, parameters } = parametersOf(sample.url);
  const fields = parameters.some(([name]) => name === id) ? parameters : [...parameters, [id, ''] as const];
  return (
    <form action={action} method="get" data-keep-scroll="">
      {fields.map(([name, value]) =>
        name === id ? (
          <SelectBox
            key={name}
            name={name}
            aria-label={label}
            value={items.find(({ chosen }) => chosen)?.chosen ?? ''}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">{t('anyChoice')}</option>
            {items.map((choice) => (
              <option key={choice.url} lang={choice.language} value={choiceValue(choice, id)}>
                {choice.label} ({choice.count})
              </option>
            ))}
          </SelectBox>
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <button type="submit" className="only-without-script button button-secondary mt-2 w-full">
        {t('apply')}
      </button>
    </form>
  );
}
