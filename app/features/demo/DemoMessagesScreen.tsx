import { EmptyState } from '~/ui/EmptyState'
import page from '~/ui/Page.module.css'
import classes from './DemoMessagesScreen.module.css'
import type { DemoMessage } from './demoMessages.server'

/** The letter box of the demonstration: emails and SMS that nobody sends. */
export function DemoMessagesScreen({ messages }: { messages: readonly DemoMessage[] }) {
  return (
    <div className={page.page}>
      <h1 className={page.title}>Courrier de démonstration</h1>
      <p className={page.lead}>
        Rien ne part d’ici : les messages qu’Élan aurait envoyés vous attendent sur cette page, les derniers
        d’abord.
      </p>
      {messages.length === 0 ? (
        <EmptyState
          title="Rien pour l’instant"
          text="Créez un compte ou demandez un lien : le message apparaîtra ici."
          figure={{ exerciseId: 'child-pose', lookId: 'yasmine' }}
        />
      ) : (
        <ul className={classes.list}>
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
