import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonKind, Icon } from '../../ui/index.ts';
import type { ListIntent } from './change-lists.ts';
import { LIST_PARAMETER } from './load-lists.ts';

interface ListFormProps {
  intent: ListIntent | 'to-cart';
  /** The list that it is about; none to make one. */
  list?: number;
  className?: string;
  children: ReactNode;
}

/** A form about a list; the page afterwards shows the list again. */
export function ListForm({ intent, list, className, children }: ListFormProps) {
  return (
    <Form
      method="post"
      action={list === undefined ? '.' : `?${LIST_PARAMETER}=${list}`}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {children}
    </Form>
  );
}

interface ListSubmitProps {
  intent: ListIntent | 'to-cart';
  kind?: ButtonKind;
  /** Distinguishes buttons of the same name for screen readers. */
  label?: string;
  children: ReactNode;
}

export function ListSubmit({ intent, kind, label, children }: ListSubmitProps) {
  const { formData } = useNavigation();
  return (
    <Button type="submit" kind={kind} loading={formData?.get('intent') === intent} aria-label={label}>
      {children}
    </Button>
  );
}

/** A part that is closed until somebody wants it. */
export function Folded({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="list-folded" open={open}>
      <summary>
        {title}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="list-folded-body">{children}</div>
    </details>
  );
}
