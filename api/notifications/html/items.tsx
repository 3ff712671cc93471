import type { LetterItem } from '../../platform/mail/index.ts';
import { look } from './look.ts';

function Name({ name, url }: Pick<LetterItem, 'name' | 'url'>) {
  if (!url) return name;
  return (
    <a className="ink" href={url} style={{ ...look.link, textDecoration: 'none' }}>
      {name}
    </a>
  );
}

/** Items: image, name, amount and price of each line. */
export function Items({ items }: { items: LetterItem[] }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        {items.map(({ name, variation, amount, total, contents, picture, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again
          <tr key={index}>
            <td width="56" valign="top" style={{ padding: '8px 16px 8px 0' }}>
              {picture && <img className="tint" src={picture} alt="" width="56" style={look.picture} />}
            </td>
            <td valign="top" style={{ padding: '8px 12px 8px 0' }}>
              <p className="ink" style={look.strong}>
                <Name name={name} url={url} />
              </p>
              {variation && (
                <p className="muted" style={{ ...look.small, fontSize: '14px' }}>
                  {variation}
                </p>
              )}
              {amount && (
                <p className="muted" style={{ ...look.small, fontSize: '14px' }}>
                  {amount}
                </p>
              )}
              {contents.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again
                <p key={at} className="muted" style={{ ...look.small, fontSize: '14px' }}>
                  {line}
                </p>
              ))}
            </td>
            <td className="ink" valign="top" align="right" style={{ ...look.figure, padding: '8px 0' }}>
              {total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
