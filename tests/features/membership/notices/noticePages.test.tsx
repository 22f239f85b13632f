import { describe, expect, test, vi } from 'vitest'
import { TerminationScreen } from '~/features/membership/screens/notices/TerminationScreen'
import { WithdrawalScreen } from '~/features/membership/screens/notices/WithdrawalScreen'
import { renderedPage } from '~tests/support/renderedPage'

// The style nonce belongs to a request, and there is none here.
vi.mock('~/lib/nonce', () => ({ readNonce: () => undefined }))

const unused = () => Promise.reject(new Error('nothing is sent while a page is rendered'))

describe('the declarations', () => {
  test('a visitor finds an empty form, whose fields never get into the address', async () => {
    const html = await renderedPage(() => <TerminationScreen member={null} onSend={unused} />)
    expect(html).toContain('Résilier votre contrat')
    expect(html).toContain('method="post"')
    expect(html).not.toContain('Mon abonnement')
  })

  test('a member finds her name and address, and the shorter way', async () => {
    const member = { uid: 'zelie', name: 'Zélie Martin', email: 'zelie@exemple.fr' }
    const html = await renderedPage(() => <TerminationScreen member={member} onSend={unused} />)
    expect(html).toContain('value="Zélie Martin"')
    expect(html).toContain('value="zelie@exemple.fr"')
    expect(html).toContain('href="/compte/abonnement"')
  })

  test('the withdrawal page has the button of the law and the model form', async () => {
    const html = await renderedPage(() => <WithdrawalScreen member={null} onSend={unused} />)
    expect(html).toContain('Renoncer au contrat ici')
    expect(html).toContain('Rayez la mention inutile.')
    expect(html).toMatch(/14 jours/)
  })
})
