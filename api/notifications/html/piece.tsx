import { Button } from '@react-email/button';
import { Section } from '@react-email/section';
import type { Piece } from '../../platform/mail/index.ts';
import { Items } from './items.tsx';
import { look } from './look.ts';
import { Rows } from './rows.tsx';
import { Table } from './table.tsx';

type Of<Type extends Piece['type']> = Extract<Piece, { type: Type }>;

// biome-ignore-start lint/suspicious/noArrayIndexKey: written out once, never rendered again

function Paragraphs({ texts, isSmall }: { texts: string[]; isSmall: boolean }) {
  return texts.map((text, index) => (
    <p
      key={index}
      className={isSmall ? 'muted' : 'text'}
      style={{ ...(isSmall ? look.small : look.text), paddingTop: index > 0 ? '10px' : 0 }}
    >
      {text}
    </p>
  ));
}

function Steps({ texts }: Of<'steps'>) {
  return (
    <ol style={{ margin: 0, paddingLeft: '24px' }}>
      {texts.map((text, index) => (
        <li key={index} className="text" style={{ ...look.text, paddingBottom: '6px' }}>
          {text}
        </li>
      ))}
    </ol>
  );
}

function Lines({ lines, isSmall }: { lines: string[]; isSmall: boolean }) {
  return (
    <p className={isSmall ? 'muted' : 'text'} style={isSmall ? look.small : look.text}>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  );
}

/** Codes to be copied or read out, each with what it is worth. */
function Codes({ codes }: Of<'codes'>) {
  return codes.map(({ code, amount }, index) => (
    <div key={index} style={{ paddingTop: index > 0 ? '10px' : 0 }}>
      <Section className="tint" style={look.tint}>
        <div style={{ padding: '14px 16px' }}>
          <p className="ink" style={look.code}>
            {code}
          </p>
          <p className="text" style={look.text}>
            {amount}
          </p>
        </div>
      </Section>
    </div>
  ));
}

function Columns({ columns }: Of<'columns'>) {
  const width = columns.length > 1 ? '50%' : '100%';
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          {columns.map(({ heading, lines }, index) => (
            <td key={index} className="column" width={width} valign="top" style={{ paddingRight: '16px' }}>
              <p className="ink" style={{ ...look.subheading, paddingBottom: '4px' }}>
                {heading}
              </p>
              <Lines lines={lines} isSmall={false} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Form({ heading, hint, lines }: Of<'form'>) {
  return (
    <Section className="tint" style={look.tint}>
      <div style={{ padding: '16px 18px' }}>
        <p className="ink" style={look.subheading}>
          {heading}
        </p>
        <p className="muted" style={{ ...look.small, paddingBottom: '10px' }}>
          {hint}
        </p>
        {lines.map((line, index) => (
          <p key={index} className="text" style={{ ...look.small, paddingTop: '6px', overflowWrap: 'anywhere' }}>
            {line}
          </p>
        ))}
      </div>
    </Section>
  );
}

function Picture({ cid, alt, width, caption }: Of<'picture'>) {
  return (
    <>
      <img src={`cid:${cid}`} alt={alt} width={width} style={{ ...look.qr, width: `${width}px` }} />
      <p className="muted" style={{ ...look.small, paddingTop: '8px' }}>
        {caption}
      </p>
    </>
  );
}

// biome-ignore-end lint/suspicious/noArrayIndexKey: written out once, never rendered again

/** One piece of a section, of any kind. */
export function PieceBody({ piece, isSmall }: { piece: Piece; isSmall: boolean }) {
  switch (piece.type) {
    case 'paragraphs':
      return <Paragraphs texts={piece.texts} isSmall={isSmall} />;
    case 'steps':
      return <Steps {...piece} />;
    case 'lines':
      return <Lines lines={piece.lines} isSmall={isSmall} />;
    case 'rows':
      return <Rows rows={piece.rows} />;
    case 'codes':
      return <Codes {...piece} />;
    case 'items':
      return <Items items={piece.items} />;
    case 'table':
      return <Table {...piece} />;
    case 'link':
      return (
        <Button href={piece.url} className="outlined ink" style={look.outlined}>
          {piece.text}
        </Button>
      );
    case 'picture':
      return <Picture {...piece} />;
    case 'columns':
      return <Columns {...piece} />;
    case 'form':
      return <Form {...piece} />;
  }
}
