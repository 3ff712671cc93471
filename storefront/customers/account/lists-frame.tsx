import { type ReactNode, useEffect } from 'react';
import { LIST_LENGTHS } from '../../../contract/lists/rules.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice, TextInput, toast } from '../../ui/index.ts';
import type { ListsAnswer } from './change-lists.ts';
import { Folded, ListForm, ListSubmit } from './list-forms.tsx';
import { LIST_PARAMETER, type VisibleLists } from './load-lists.ts';

/** Why no list was made: by scripts as a notice over the page, without them in it. */
function useNotCreated(answer: ListsAnswer | undefined): string | undefined {
  const t = useTranslations('errors');
  const reason = answer?.notCreated;
  const text =
    reason && (reason === 'guest' ? t('must_be_logged_in_to_create_product_list') : t('failed_to_create_product_list'));
  useEffect(() => {
    if (answer && text) toast('error', text, { about: 'product-lists', description: answer.message });
  }, [answer, text]);
  return text;
}

/** A form that makes another list. */
export function NewList({ answer }: { answer: ListsAnswer | undefined }) {
  const t = useTranslations('account.lists');
  const notCreated = useNotCreated(answer);
  return (
    <Folded title={t('new')} open={notCreated !== undefined}>
      <ListForm intent="create" className="grid max-w-text gap-4">
        {notCreated && (
          <div className="only-without-script">
            <Notice kind="error" title={notCreated}>
              {answer?.message}
            </Notice>
          </div>
        )}
        <TextInput label={t('name')} name="name" required maxLength={LIST_LENGTHS.name} defaultValue={answer?.name} />
        <ListSubmit intent="create">{t('create')}</ListSubmit>
      </ListForm>
    </Folded>
  );
}

interface ListsFrameProps extends VisibleLists {
  answer: ListsAnswer | undefined;
  children: ReactNode;
}

/** Names of the customer's lists, of which one is shown, and the form that makes another. */
export function ListsFrame({ lists, list, answer, children }: ListsFrameProps) {
  const t = useTranslations('account.lists');
  const { path } = useShop();
  const failed = answer && !answer.notCreated ? answer.message : undefined;
  return (
    <>
      {lists.length > 1 && (
        <nav aria-label={t('title')} className="mb-4">
          <ul className="flex flex-wrap gap-2">
            {lists.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`${path('customer-favorite-products')}?${LIST_PARAMETER}=${id}`}
                  className="chip chip-long"
                  aria-current={id === list?.id ? 'page' : undefined}
                >
                  {name ?? t('unnamed')}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {failed && <Notice kind="error">{failed}</Notice>}
      {children}
      <NewList answer={answer} />
    </>
  );
}
