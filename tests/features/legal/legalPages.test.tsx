import { describe, expect, test, vi } from 'vitest'
import { CONDITIONS_VERSION, PRIVACY_VERSION } from '~/domain/legal'
import { TIME_ZONE_COOKIE } from '~/features/agenda/timeZoneCookie'
import { EXERCISE_TYPE_COOKIE } from '~/features/catalogue/exerciseType/exerciseTypeCookie'
import { findConditions } from '~/features/legal/legal.public'
import { ConditionsScreen } from '~/features/legal/screens/ConditionsScreen'
import { ImprintScreen } from '~/features/legal/screens/ImprintScreen'
import { PrivacyScreen } from '~/features/legal/screens/PrivacyScreen'
import { ambassadorCookie } from '~/features/teams/ambassadors/ambassadorCookie'
import {
  REFRESH_TOKEN_COOKIE,
  SESSION_COOKIE,
  SESSION_HINT_COOKIE,
  TOKEN_COOKIE,
} from '~/http/headers/cookieNames'
import { calendarDayLabel } from '~/domain/dateLabels'
import { renderedPage } from '~tests/support/renderedPage'

// The style nonce belongs to a request, and there is none here.
vi.mock('~/lib/nonce', () => ({ readNonce: () => undefined }))

describe('the legal documents', () => {
  test.each([
    ['conditions', () => <ConditionsScreen />, CONDITIONS_VERSION],
    ['privacy', PrivacyScreen, PRIVACY_VERSION],
    ['imprint', ImprintScreen, CONDITIONS_VERSION],
  ])('%s names its version, and every line of its contents leads somewhere', async (_, Screen, version) => {
    const html = await renderedPage(Screen)
    const words = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')
    expect(words).toContain(`En vigueur depuis le ${calendarDayLabel(version)}.`)
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(2)
    expect(anchors).toEqual(sections)
    expect(new Set(sections).size).toBe(sections.length)
  })

  test('an earlier version can be read for ever, and says that another one is in force', async () => {
    const html = await renderedPage(() => <ConditionsScreen version="2026-11-01" />)
    const words = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')
    expect(words).toContain('Version du 1er novembre 2026.')
    expect(words).toContain('Elle est rappelée sur votre reçu')
    expect(words).not.toContain('Paiement et factures')
    const current = await renderedPage(() => <ConditionsScreen version="1999-01-01" />)
    expect(current.replaceAll(/<[^>]+>/g, '')).toContain('Paiement et factures')
    expect(current).toContain('version=2026-11-01')
  })

  test('the conditions say what the law wants said', async () => {
    const html = await renderedPage(() => <ConditionsScreen />)
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

  test('the privacy page names every cookie that Élan sets', async () => {
    const html = await renderedPage(PrivacyScreen)
    const [ambassador = ''] = ambassadorCookie('aaaaaaaaaa').split('=')
    for (const name of [
      SESSION_COOKIE,
      SESSION_HINT_COOKIE,
      TOKEN_COOKIE,
      REFRESH_TOKEN_COOKIE,
      EXERCISE_TYPE_COOKIE,
      TIME_ZONE_COOKIE,
      ambassador,
    ])
      expect(html).toContain(`<code>${name}</code>`)
  })

  test('the withdrawal page can link to its article', () => {
    expect(findConditions(CONDITIONS_VERSION)?.articles.map(({ id }) => id)).toContain('retractation')
  })
})
