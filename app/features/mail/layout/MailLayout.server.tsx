import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Row } from '@react-email/row'
import { Fragment, type CSSProperties } from 'react'
import type { MailContent, MailParagraph, MailSection } from './mailContent'

/** Mail programs know neither our style sheets nor CSS variables, so the theme's colours are repeated (`visual.md`). */
const PAPER = '#fffbf9'
const BLUSH = '#ffeff2'
const INK = '#2a0f20'
const SOFT_INK = '#6b4a5d'
const PINK = '#c81f64'
const DISPLAY_FONT = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
const TEXT_FONT = "Figtree,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

const NARROW =
  '@media (max-width:480px){.sheet{padding:28px 20px 8px!important;border-radius:0!important}.edge{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}}'

// Padding belongs to cells: Outlook ignores that of tables.
const BRAND: CSSProperties = {
  padding: '8px 40px 20px',
  font: `700 24px/1 ${DISPLAY_FONT}`,
  letterSpacing: '-0.02em',
  color: PINK,
}
const SHEET: CSSProperties = { padding: '40px 40px 20px', backgroundColor: PAPER, borderRadius: '28px' }
const TITLE: CSSProperties = {
  margin: '0 0 20px',
  font: `650 30px/1.15 ${DISPLAY_FONT}`,
  letterSpacing: '-0.02em',
  color: INK,
}
const PARAGRAPH: CSSProperties = { margin: '0 0 16px', font: `400 16px/1.6 ${TEXT_FONT}`, color: INK }
const SECTION_TITLE: CSSProperties = {
  margin: '0 0 8px',
  font: `650 18px/1.3 ${DISPLAY_FONT}`,
  color: INK,
}
const SMALL: CSSProperties = { margin: '0 0 10px', font: `400 14px/1.6 ${TEXT_FONT}`, color: INK }
const LINK: CSSProperties = { color: PINK, fontWeight: 600 }
const DETAIL: CSSProperties = {
  padding: '10px 16px',
  font: `400 15px/1.5 ${TEXT_FONT}`,
  verticalAlign: 'top',
}
const BUTTON: CSSProperties = {
  margin: '8px 0 24px',
  padding: '14px 28px',
  font: `600 16px/1.25 ${TEXT_FONT}`,
  color: '#ffffff',
  backgroundColor: PINK,
  borderRadius: '999px',
}
const FOOTER: CSSProperties = {
  padding: '20px 40px',
  font: `400 13px/1.6 ${TEXT_FONT}`,
  color: SOFT_INK,
}

const UNSEEN: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: '1px',
  lineHeight: '1px',
  opacity: 0,
}

/** Text whose line breaks are kept. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

function Paragraph({ paragraph, style = PARAGRAPH }: { paragraph: MailParagraph; style?: CSSProperties }) {
  const parts = typeof paragraph === 'string' ? [paragraph] : paragraph
  return (
    <p style={style}>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <Lines key={index} text={part} />
        ) : (
          <a key={index} href={part.url} style={LINK}>
            {part.label}
          </a>
        ),
      )}
    </p>
  )
}

/** Shown beside the subject in a letter box, and nowhere in the mail. The blanks keep what follows out of that line. */
function Preheader({ paragraph = '' }: { paragraph: MailParagraph | undefined }) {
  const parts = typeof paragraph === 'string' ? [paragraph] : paragraph
  const text = parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  return (
    <div aria-hidden="true" style={UNSEEN}>
      {text}
      {'\u00A0\u200C'.repeat(80)}
    </div>
  )
}

function Details({ details }: { details: NonNullable<MailContent['details']> }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '8px 0 24px', backgroundColor: BLUSH, borderRadius: '16px' }}
    >
      <tbody>
        {details.map(([label, value], index) => (
          <tr key={index}>
            <td style={{ ...DETAIL, color: SOFT_INK }}>
              <Lines text={label} />
            </td>
            <td align="right" style={{ ...DETAIL, color: INK, fontWeight: 600 }}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Section({ section: { title, paragraphs, details } }: { section: MailSection }) {
  return (
    <div style={{ padding: '20px 0 8px', borderTop: `1px solid ${BLUSH}` }}>
      <h2 style={SECTION_TITLE}>
        <Lines text={title} />
      </h2>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index} paragraph={paragraph} style={SMALL} />
      ))}
      {details && details.length > 0 && <Details details={details} />}
    </div>
  )
}

/** The one layout of Élan's mails. The parts from React Email know what Outlook, Gmail and Yahoo get wrong. */
export function MailLayout({ title, paragraphs, action, details, sections, footer }: MailContent) {
  return (
    <html lang="fr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
        <style>{NARROW}</style>
      </Head>
      <Body style={{ margin: '0', padding: '24px 0', backgroundColor: BLUSH }}>
        <Preheader paragraph={paragraphs[0]} />
        <Container style={{ maxWidth: '560px' }}>
          <Row>
            <Column className="edge" style={BRAND}>
              Élan
            </Column>
          </Row>
          <Row>
            <Column className="sheet" style={SHEET}>
              <h1 className="title" style={TITLE}>
                <Lines text={title} />
              </h1>
              {paragraphs.map((paragraph, index) => (
                <Paragraph key={index} paragraph={paragraph} />
              ))}
              {details && details.length > 0 && <Details details={details} />}
              {action && (
                <Button href={action.url} style={BUTTON}>
                  {action.label}
                </Button>
              )}
              {sections?.map((section) => (
                <Section key={section.title} section={section} />
              ))}
            </Column>
          </Row>
          <Row>
            <Column className="edge" style={FOOTER}>
              <Lines text={footer} />
            </Column>
          </Row>
        </Container>
      </Body>
    </html>
  )
}
