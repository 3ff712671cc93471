import { LIST_LENGTHS } from '../../../contract/lists/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { SelectBox, TextInput } from '../../ui/index.ts';
import { Folded, ListForm, ListSubmit } from './list-forms.tsx';
import type { ProductList } from './load-lists.ts';

interface ListItemToolsProps {
  lists: ProductList[];
  list: ProductList;
  item: { id: number; note: string | null };
  /** Name of the product. */
  name: string;
  /** Without it the button of the favorites removes it. */
  canRemove: boolean;
}

function Note({ list, item, name }: ListItemToolsProps) {
  const t = useTranslations('account.lists');
  return (
    <ListForm intent="note" list={list.id} className="grid gap-2">
      <input type="hidden" name="item" value={item.id} />
      <TextInput label={t('note')} name="note" maxLength={LIST_LENGTHS.note} defaultValue={item.note ?? ''} />
      <ListSubmit intent="note" label={`${t('saveNote')}: ${name}`}>
        {t('saveNote')}
      </ListSubmit>
    </ListForm>
  );
}

function Move({ lists, list, item, name }: ListItemToolsProps) {
  const t = useTranslations('account.lists');
  const others = lists.filter(({ id }) => id !== list.id);
  if (others.length === 0) return null;
  return (
    <ListForm intent="move" list={list.id} className="grid gap-2">
      <input type="hidden" name="item" value={item.id} />
      <SelectBox name="to" aria-label={`${t('moveTo')}: ${name}`}>
        {others.map(({ id, name: other }) => (
          <option key={id} value={id}>
            {other ?? t('unnamed')}
          </option>
        ))}
      </SelectBox>
      <ListSubmit intent="move" label={`${t('move')}: ${name}`}>
        {t('move')}
      </ListSubmit>
    </ListForm>
  );
}

/** The note of a product in a list, and what moves it into another or out. */
export function ListItemTools(props: ListItemToolsProps) {
  const { list, item, name, canRemove } = props;
  const t = useTranslations('account.lists');
  return (
    <>
      {item.note && <p className="text-14 break-words">{item.note}</p>}
      <Folded title={t('edit')}>
        <Note {...props} />
        <Move {...props} />
        {canRemove && (
          <ListForm intent="remove" list={list.id}>
            <input type="hidden" name="item" value={item.id} />
            <ListSubmit intent="remove" label={`${t('remove')}: ${name}`}>
              {t('remove')}
            </ListSubmit>
          </ListForm>
        )}
      </Folded>
    </>
  );
}
