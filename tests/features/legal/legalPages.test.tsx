import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { CONDITIONS_VERSION, PRIVACY_VERSION } from '~/domain/legal'
import { CONDITIONS, ConditionsScreen } from '~/features/legal/documents/ConditionsScreen'
import { ImprintScreen } from '~/features/legal/documents/ImprintScreen'
import { PrivacyScreen } from '~/features/legal/documents/PrivacyScreen'
import { TerminationScreen } from '~/features/legal/notices/TerminationScreen'
import { WithdrawalScreen } from '~/features/legal/notices/WithdrawalScreen'
import { OrderNumberSchema } from '~/features/membership/contracts/contracts.schema'

// The style nonce belongs to a request, and there is none here.
vi.mock('~/lib/nonce', () => ({ readNonce: () => undefined }))

/** The page as the server sends it, read by somebody whose scripts never ran. */
async function rendered(Screen: () => ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

const unused = () => Promise.reject(new Error('nothing is sent while a page is rendered'))

describe('the legal documents', () => {
  test.each([
    ['conditions', ConditionsScreen, CONDITIONS_VERSION],
    ['privacy', PrivacyScreen, PRIVACY_VERSION],
    ['imprint', ImprintScreen, CONDITIONS_VERSION],
  ])('%s names its version, and every line of its contents leads somewhere', async (_, Screen, version) => {
    const html = await rendered(Screen)
    expect(html).toContain(`Version ${version}, en vigueur depuis le `)
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(2)
    expect(anchors).toEqual(sections)
    expect(new Set(sections).size).toBe(sections.length)
  })

  test('the conditions say what the law wants said', async () => {
    const html = await rendered(ConditionsScreen)
    for (const words of [
      'Commander avec obligation de paiement',
      'Article L215-1.',
      'articles L221-18 et suivants',
      'L215-1-1',
      'médiateur de la consommation',
      'garantie légale de conformité',
      'droit français',
    ])
      expect(html).toContain(words)
  })

  test('the withdrawal page can link to its article', () => {
    expect(CONDITIONS.map(({ id }) => id)).toContain('retractation')
  })
})

describe('the declarations', () => {
  test('a visitor finds an empty form, whose fields never get into the address', async () => {
    const html = await rendered(() => (
      <TerminationScreen member={null} orderNumber={OrderNumberSchema} onSend={unused} />
    ))
    expect(html).toContain('Résilier votre contrat')
    expect(html).toContain('method="post"')
    expect(html).not.toContain('Mon abonnement')
  })

  test('a member finds her name and address, and the shorter way', async () => {
    const member = { name: 'Zélie Martin', email: 'zelie@exemple.fr' }
    const html = await rendered(() => (
      <TerminationScreen member={member} orderNumber={OrderNumberSchema} onSend={unused} />
    ))
    expect(html).toContain('value="Zélie Martin"')
    expect(html).toContain('value="zelie@exemple.fr"')
    expect(html).toContain('href="/compte/abonnement"')
  })

  test('the withdrawal page has the button of the law and the model form', async () => {
    const html = await rendered(() => (
      <WithdrawalScreen member={null} orderNumber={OrderNumberSchema} onSend={unused} />
    ))
    expect(html).toContain('Renoncer au contrat ici')
    expect(html).toContain('Rayez la mention inutile.')
    expect(html).toMatch(/14 jours/)
  })
})
