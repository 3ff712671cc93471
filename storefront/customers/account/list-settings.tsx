import { LIST_LENGTHS } from '../../../contract/lists/rules.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Checkbox, CopyButton, TextInput } from '../../ui/index.ts';
import type { ListsAnswer } from './change-lists.ts';
import { Folded, ListForm, ListSubmit } from './list-forms.tsx';
import type { ProductList, VisibleLists } from './load-lists.ts';

function Rename({ list: { id, name, description } }: { list: ProductList }) {
  const t = useTranslations('account.lists');
  return (
    <ListForm key={id} intent="rename" list={id} className="grid gap-4">
      <TextInput
        label={t('name')}
        name="name"
        required
        maxLength={LIST_LENGTHS.name}
        defaultValue={name ?? t('unnamed')}
      />
      <TextInput
        label={t('description')}
        name="description"
        optional
        maxLength={LIST_LENGTHS.description}
        defaultValue={description ?? ''}
      />
      <ListSubmit intent="rename">{t('save')}</ListSubmit>
    </ListForm>
  );
}

/** Buttons that put the list before or behind its neighbor. */
function Reorder({ lists, list }: { lists: ProductList[]; list: ProductList }) {
  const t = useTranslations('account.lists');
  if (lists.length < 2) return null;
  const position = lists.findIndex(({ id }) => id === list.id) + 1;
  return (
    <ListForm intent="place" list={list.id} className="flex flex-wrap gap-2">
      {position > 1 && (
        <Button type="submit" name="position" value={position - 1} icon="arrow-left">
          {t('earlier')}
        </Button>
      )}
      {position < lists.length && (
        <Button type="submit" name="position" value={position + 1} icon="arrow-right">
          {t('later')}
        </Button>
      )}
    </ListForm>
  );
}

function Mails({ list }: { list: ProductList }) {
  const t = useTranslations('account.lists');
  return (
    <ListForm key={list.id} intent="mails" list={list.id} className="grid gap-3">
      <p className="text-14 text-muted">{t('mailsHint')}</p>
      <Checkbox label={t('priceMails')} name="has_price_mails" defaultChecked={list.has_price_mails} />
      <Checkbox label={t('stockMails')} name="has_stock_mails" defaultChecked={list.has_stock_mails} />
      <ListSubmit intent="mails">{t('save')}</ListSubmit>
    </ListForm>
  );
}

/** The link as it can be copied; it is shown once. */
function NewLink({ token, origin }: { token: string; origin: string }) {
  const t = useTranslations('account.lists');
  const { path } = useShop();
  const link = `${origin}${path('shared-product-list')}?token=${token}`;
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextInput readOnly label={t('link')} className="grow" value={link} />
        <CopyButton text={link} what={t('link')} />
      </div>
      <p className="mt-1 text-13 text-muted" role="status">
        {t('linkOnce')}
      </p>
    </div>
  );
}

function Share({ list, answer, origin }: Pick<ListSettingsProps, 'answer' | 'origin'> & { list: ProductList }) {
  const t = useTranslations('account.lists');
  return (
    <div className="grid gap-4">
      {answer?.token && <NewLink token={answer.token} origin={origin} />}
      <ListForm key={list.id} intent="share" list={list.id} className="grid gap-3">
        <p className="text-14 text-muted">{t(list.shared_at ? 'sharedHint' : 'shareHint')}</p>
        <Checkbox label={t('showsOwner')} name="shows_owner" defaultChecked={list.shows_owner} />
        <Checkbox label={t('showsNotes')} name="shows_notes" defaultChecked={list.shows_notes} />
        <ListSubmit intent="share">{t(list.shared_at ? 'shareAgain' : 'share')}</ListSubmit>
      </ListForm>
      {list.shared_at && (
        <ListForm intent="withdraw" list={list.id}>
          <ListSubmit intent="withdraw">{t('withdraw')}</ListSubmit>
        </ListForm>
      )}
    </div>
  );
}

interface ListSettingsProps extends VisibleLists {
  /** Products in the list. */
  count: number;
  /** Of the page. */
  origin: string;
  answer: ListsAnswer | undefined;
}

/** What can be done with the shown list besides its products. */
export function ListSettings({ lists, list, count, origin, answer }: ListSettingsProps) {
  const t = useTranslations('account.lists');
  if (!list) return null;
  return (
    <div className="mt-8">
      {list.description && <p className="mb-4 max-w-text text-muted">{list.description}</p>}
      <Folded title={t('rename')}>
        <Rename list={list} />
        <Reorder lists={lists} list={list} />
      </Folded>
      <Folded title={t('mails')} open={answer?.intent === 'mails'}>
        <Mails list={list} />
      </Folded>
      <Folded title={t(list.shared_at ? 'shared' : 'share')} open={answer?.intent === 'share'}>
        <Share list={list} answer={answer} origin={origin} />
      </Folded>
      <Folded title={t('delete')}>
        <ListForm intent="delete" list={list.id} className="grid gap-3">
          <p>{t('deleteText', { count })}</p>
          <ListSubmit intent="delete">{t('deleteNow')}</ListSubmit>
        </ListForm>
      </Folded>
    </div>
  );
}
