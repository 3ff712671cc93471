import { look } from './look.ts';

const cell = { ...look.small, padding: '4px 0 4px 8px', whiteSpace: 'nowrap' as const };

/** Figures in columns, the first of which names the row. */
export function Table({ caption, head, rows }: { caption: string; head: string[]; rows: string[][] }) {
  return (
    <table className="muted" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <caption className="ink" style={{ ...look.subheading, textAlign: 'left', paddingBottom: '4px' }}>
        {caption}
      </caption>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th
              key={name}
              className="muted"
              scope="col"
              style={{
                ...cell,
                fontWeight: 400,
                textAlign: index === 0 ? 'left' : 'right',
                paddingLeft: index === 0 ? 0 : '8px',
              }}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th
              className="text rule"
              scope="row"
              style={{ ...cell, ...look.rule, fontWeight: 400, textAlign: 'left', paddingLeft: 0 }}
            >
              {name}
            </th>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again
              <td key={index} className="text rule" style={{ ...cell, ...look.rule, textAlign: 'right' }}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
