import { minuteLabel } from '~/domain/dateLabels'
import { readNonce } from '~/lib/nonce'
import { EmptyState } from '~/ui/states/EmptyState'
import page from '~/ui/Page.module.css'
import type { DemoMail, DemoMessage } from '../demo.schema'
import classes from './DemoMessagesScreen.module.css'

interface DemoMessagesScreenProps {
  /** Of the identity service: what they lead to. */
  messages: readonly DemoMessage[]
  /** Élan's own, whole. */
  mails: readonly DemoMail[]
}

/** The demo's letter box: emails and text messages that are not really sent. */
export function DemoMessagesScreen({ messages, mails }: DemoMessagesScreenProps) {
  return (
    <div className={page.page}>
      <h1 className={page.title}>Courrier de démonstration</h1>
      <p className={page.lead}>
        Rien ne part d’ici&nbsp;: les messages qu’Élan aurait envoyés vous attendent sur cette page, les
        derniers d’abord.
      </p>
      {messages.length + mails.length === 0 ? (
        <EmptyState
          title="Rien pour l’instant"
          text="Créez un compte ou demandez un lien&nbsp;: le message apparaîtra ici."
          figure={{ exerciseId: 'child-pose', lookId: 'yasmine' }}
        />
      ) : (
        <ul className={classes.list}>
          {mails.map(({ id, to, subject, html, attachments, date }) => (
            <li key={id}>
              <details className={classes.mail}>
                <summary>
                  <strong>{subject}</strong>
                  <span>
                    {to}, {minuteLabel(date)}
                  </span>
                </summary>
                {/* A mail is somebody's text: nothing in it runs here. Its styles are under this page's policy. */}
                <iframe
                  sandbox=""
                  srcDoc={html.replaceAll(/<style(?=[\s>])/g, `<style nonce="${readNonce()}"`)}
                  title={subject}
                />
                {attachments.length > 0 && (
                  <p>
                    Pièces jointes&nbsp;:{' '}
                    {attachments
                      .map(({ filename, size }) => `${filename} (${Math.ceil(size / 1024)} ko)`)
                      .join(', ')}
                  </p>
                )}
              </details>
            </li>
          ))}
          {messages.map(({ to, title, href }, index) => (
            <li key={index}>
              <span>{to}</span>
              {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
