import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import { Card } from '~/ui/surfaces/Card'
import classes from './Notice.module.css'
import type { NoticeFields, SentNotice } from './notice.schema'
import { NoticeForm } from './NoticeForm'
import { NoticeReceipt } from './NoticeReceipt'
import { NoticeSummary } from './NoticeSummary'

export interface NoticeFlowProps {
  /** Who is signed in, to save her the typing. */
  member: { uid: string; name: string; email: string | null } | null
  needsNumber: boolean
  /** The headings of the three steps. */
  headings: { form: string; summary: string; receipt: string }
  /** The words on the two buttons, as the law puts them. */
  actions: { form: string; summary: string }
  effects: ReactNode
  /** What to do instead after a refusal, by its code. */
  remedies?: Readonly<Record<string, ReactNode>>
  /** What it means from here on, under the receipt. */
  afterwards: ReactNode
  onSend: (fields: NoticeFields) => Promise<SentNotice>
}

const fieldsOf = (member: NoticeFlowProps['member']): NoticeFields => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  orderNumber: '',
})

/**
 * A declaration about a contract: form, summary, receipt. Three clicks from any page, and no account needed (`SU-6`). Where another
 * member takes the place of one, as by a sign-in in another tab, nothing of the first one's stays.
 */
export function NoticeFlow(props: NoticeFlowProps) {
  const uid = props.member?.uid
  const [whose, setWhose] = useState({ uid, turn: 0 })
  if (uid !== undefined && uid !== whose.uid)
    setWhose({ uid, turn: whose.uid === undefined ? whose.turn : whose.turn + 1 })
  return <Declaration key={whose.turn} {...props} />
}

function Declaration(props: NoticeFlowProps) {
  const { member, needsNumber, headings, actions, effects, remedies, afterwards, onSend } = props
  const [begun, setBegun] = useState<NoticeFields | null>(null)
  const [checks, setChecks] = useState(false)
  // Who she is may be known later than the page is shown. It saves her the typing; what she has typed it never replaces.
  const fields = begun ?? fieldsOf(member)
  const send = useMutation({ mutationFn: onSend })
  const code = readFailure(send.error).code
  const step = send.data ? 'receipt' : checks ? 'summary' : 'form'
  const heading = useStepFocus(step)
  return (
    <Card className={classes.card} aria-labelledby="declaration">
      {step !== 'receipt' && <p className={classes.step}>Étape {checks ? 2 : 1} sur 2</p>}
      <h2 id="declaration" ref={heading} tabIndex={-1}>
        {headings[step]}
      </h2>
      {send.data ? (
        <NoticeReceipt fields={fields} sent={send.data}>
          {afterwards}
        </NoticeReceipt>
      ) : checks ? (
        <NoticeSummary
          fields={fields}
          effects={effects}
          action={actions.summary}
          busy={send.isPending}
          refusal={
            send.error && (
              <>
                <p>{errorMessage(code)}</p>
                {code && remedies?.[code]}
              </>
            )
          }
          onConfirm={() => send.mutate(fields)}
          onBack={() => {
            send.reset()
            setChecks(false)
          }}
        />
      ) : (
        <NoticeForm
          key={`${fields.name} ${fields.email}`}
          needsNumber={needsNumber}
          values={fields}
          action={actions.form}
          onTyped={() => setBegun(fields)}
          onFilled={(filled) => {
            setBegun(filled)
            setChecks(true)
          }}
        />
      )}
    </Card>
  )
}

/** Takes the reader along: the heading of a new step is focused, the first one is not. */
function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
