import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Queues } from '~/features/jobs/screens/Queues'

const queue = (name: string, waiting: number, forLater: number, underWay: number) => ({
  name,
  waiting,
  forLater,
  underWay,
})

const said = (...queues: ReturnType<typeof queue>[]) =>
  renderToStaticMarkup(<Queues queues={queues} />).replaceAll(/<[^>]+>|\u00A0/g, ' ')

test('a queue says what is in it, and nothing of what is not', () => {
  expect(said(queue('mail', 5, 2, 1))).toMatch(
    /Envoi des e-mails\s+1 en cours, 3 en attente, 2 pour plus tard\s/,
  )
  expect(said(queue('mail', 2, 2, 0))).toMatch(/Envoi des e-mails\s+2 pour plus tard\s/)
})

test('the empty ones are together, apart', () => {
  expect(said(queue('mail', 0, 0, 0), queue('trash', 0, 0, 0))).toMatch(
    /Rien n’attend, rien n’est en cours\.\s+2 files vides\s+Envoi des e-mails\s+Ménage de la corbeille/,
  )
})
