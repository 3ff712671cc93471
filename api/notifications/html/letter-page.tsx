import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import type { Letter } from '../../platform/mail/index.ts';
import { look, STYLE_SHEET } from './look.ts';
import { PieceBody } from './piece.tsx';

function Opening({ heading, lead, action }: Pick<Letter, 'heading' | 'lead' | 'action'>) {
  return (
    <Section>
      <div className="side" style={{ padding: '32px 36px' }}>
        <h1 className="ink title" style={{ ...look.title, paddingBottom: '12px' }}>
          {heading}
        </h1>
        {lead.map((text) => (
          <p key={text} className="text" style={{ ...look.text, paddingBottom: '8px' }}>
            {text}
          </p>
        ))}
        {action && (
          <div style={{ paddingTop: '14px' }}>
            <Button className="button" href={action.url} style={look.button}>
              {action.text}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function Part({ heading, isSmall = false, pieces }: Letter['sections'][number]) {
  return (
    <Section className="rule" style={look.rule}>
      <div className="side" style={{ padding: '26px 36px 28px' }}>
        <h2 className="ink" style={isSmall ? { ...look.subheading, fontSize: '15px' } : look.heading}>
          {heading}
        </h2>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again
          <div key={index} style={{ paddingTop: index === 0 ? '8px' : '16px' }}>
            <PieceBody piece={piece} isSmall={isSmall} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function Footer({ shop, footer: { lines, email, phone } }: Pick<Letter, 'shop' | 'footer'>) {
  const contacts = [email && `mailto:${email}`, phone && `tel:${phone.replaceAll(' ', '')}`, shop.url].filter(Boolean);
  return (
    <Section>
      <div className="side" style={{ padding: '24px 36px 40px' }}>
        {lines.map((line) => (
          <p key={line} className="muted" style={{ ...look.small, paddingBottom: '4px' }}>
            {line}
          </p>
        ))}
        <p className="muted" style={{ ...look.small, paddingTop: '4px' }}>
          {contacts.map((address, index) => (
            <span key={address}>
              {index > 0 && ' · '}
              <a className="muted" href={address} style={{ ...look.small, textDecoration: 'underline' }}>
                {address === shop.url ? shop.name : address.startsWith('tel:') ? phone : email}
              </a>
            </span>
          ))}
        </p>
      </div>
    </Section>
  );
}

/** A mail as HTML for mail clients: tables, inline styles, one column. */
export function LetterPage({ language, subject, preview, heading, lead, action, sections, shop, footer }: Letter) {
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: STYLE_SHEET }} />
      </Head>
      <Body className="canvas" style={look.canvas}>
        <Preview>{preview}</Preview>
        <Section className="canvas" style={{ backgroundColor: look.canvas.backgroundColor }}>
          <Container style={look.container}>
            <div className="outer" style={{ padding: '0 16px' }}>
              <div className="side" style={{ padding: '28px 36px 20px' }}>
                <a className="ink" href={shop.url} style={look.brand}>
                  {shop.name}
                  <span aria-hidden="true" style={look.brandDot}>
                    .
                  </span>
                </a>
              </div>
              <div className="card" style={look.card}>
                <Opening heading={heading} lead={lead} action={action} />
                {sections.map((section) => (
                  <Part key={section.heading} {...section} />
                ))}
              </div>
              <Footer shop={shop} footer={footer} />
            </div>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
