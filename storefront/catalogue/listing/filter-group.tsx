import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Accordion, imageAt } from '../../ui/index.ts';
import type { Choice, Filter } from '../listing-data.ts';
import { countApplied } from './applied-filters.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SelectFilter } from './select-filter.tsx';

/** Choices of a group that show before "more" is pressed. */
const SHORT = 8;

/** Whether a choice replaces the former. Such ones are plain links: arrow keys of radios cannot follow addresses. */
const isSingle = ({ type }: Filter) => type === 'radio';

/** Decorative: the label beside it names the picture. */
function ChoicePicture({ url, className }: { url: string; className: string }) {
  return (
    <img src={imageAt(url, 96)} width={22} height={22} alt="" loading="lazy" decoding="async" className={className} />
  );
}

/** A color with its picture upon it, if it has one; else a checkbox with the picture beside it. */
function ChoiceMark({ choice: { color, image: picture }, filter }: { choice: Choice; filter: Filter }) {
  if (filter.type === 'color' && (color || picture))
    return (
      <span className="filter-swatch" style={{ background: color }}>
        {picture && <ChoicePicture url={picture} className="filter-swatch object-cover" />}
      </span>
    );
  return (
    <>
      <span className={isSingle(filter) ? 'check-box check-round' : 'check-box'} />
      {picture && <ChoicePicture url={picture} className="filter-picture" />}
    </>
  );
}

function ChoiceLink({ choice, filter }: { choice: Choice; filter: Filter }) {
  const single = isSingle(filter);
  return (
    <li>
      <a
        href={choice.url}
        rel="nofollow"
        {...(single
          ? { 'aria-current': choice.chosen ? true : undefined }
          : { role: 'checkbox', 'aria-checked': choice.chosen !== undefined })}
        className="filter-choice"
        data-keep-scroll=""
        data-keep-open=""
      >
        <ChoiceMark choice={choice} filter={filter} />
        <span lang={choice.language}>{choice.label}</span>
        <span className="filter-count">{choice.count}</span>
      </a>
    </li>
  );
}

function Choices({ filter }: { filter: Filter }) {
  const t = useTranslations('listing');
  const ordered = filter.items;
  const cut = ordered.length > SHORT + 2 ? SHORT : ordered.length;
  const rest = ordered.slice(cut);
  return (
    <>
      <ul>
        {ordered.slice(0, cut).map((choice) => (
          // Not its address, which changes when it is chosen: the link must keep the focus.
          <ChoiceLink key={choice.label} choice={choice} filter={filter} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details open={rest.some(({ chosen }) => chosen)}>
          <summary className="link inline-flex min-h-9 items-center text-14">
            {t('moreChoices', { count: rest.length })}
          </summary>
          <ul>
            {rest.map((choice) => (
              <ChoiceLink key={choice.label} choice={choice} filter={filter} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Control({ filter }: { filter: Filter }) {
  if (filter.additional_props) return <PriceFilter bounds={filter.additional_props} />;
  return filter.type === 'select' ? <SelectFilter filter={filter} /> : <Choices filter={filter} />;
}

/** One filter with its name. Choices that all show are links: every choice is an address. */
export function FilterGroup({ filter, open }: { filter: Filter; open: boolean }) {
  const t = useTranslations('listing');
  const chosen = countApplied([filter]);
  const title = (
    <>
      <span lang={filter.text_languages?.label}>{filter.label}</span>
      {chosen > 0 && (
        <span className="filter-chosen">
          <span aria-hidden="true">{chosen}</span>
          <span className="sr-only">{t('chosen', { count: chosen })}</span>
        </span>
      )}
    </>
  );
  return (
    <Accordion title={title} open={open || filter.contains_active_items}>
      {filter.description && (
        <p lang={filter.text_languages?.description} className="mb-2 text-13 text-muted">
          {filter.description}
        </p>
      )}
      <Control filter={filter} />
    </Accordion>
  );
}
