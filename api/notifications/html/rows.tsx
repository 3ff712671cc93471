import type { LetterRow } from '../../platform/mail/index.ts';
import { look } from './look.ts';

/** Longer values may wrap: an IBAN of 34 characters still fits a phone. */
const LONG = 34;

/** Names and values side by side; totals are emphasized. */
export function Rows({ rows }: { rows: LetterRow[] }) {
  return (
    <table width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        {rows.map(({ label, value, isTotal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again
          <tr key={index}>
            <th
              className={isTotal ? 'ink rule' : 'text'}
              scope="row"
              align="left"
              style={
                isTotal
                  ? { ...look.strong, ...look.rule, padding: '12px 12px 0 0', textAlign: 'left', verticalAlign: 'top' }
                  : {
                      ...look.text,
                      fontSize: '15px',
                      fontWeight: 400,
                      padding: '3px 12px 3px 0',
                      textAlign: 'left',
                      verticalAlign: 'top',
                    }
              }
            >
              {label}
            </th>
            <td
              className={isTotal ? 'ink rule' : 'ink'}
              align="right"
              valign="top"
              style={
                isTotal
                  ? { ...look.total, ...look.rule, paddingTop: '9px' }
                  : {
                      ...look.figure,
                      fontSize: '15px',
                      padding: '3px 0',
                      whiteSpace: value.length > LONG ? 'normal' : 'nowrap',
                    }
              }
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
