import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from '~/ui/buttons/Button'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { RadioGroup } from '~/ui/controls/RadioGroup'
import { Themed } from '~/ui/Themed'

// The style nonce belongs to a request, and there is none here.
vi.mock('~/lib/nonce', () => ({ readNonce: () => undefined }))

const nothing = () => undefined

test('a button sends no form unless it is told to', () => {
  const html = renderToStaticMarkup(
    <Themed>
      <Button look="quiet">Annuler</Button>
    </Themed>,
  )
  expect(html).toMatch(/<button[^>]*type="button"/)
  expect(html).toMatch(/<button[^>]*data-variant="default"/)
})

test('a button that is loading cannot be pressed', () => {
  const html = renderToStaticMarkup(
    <Themed>
      <Button loading>Payer</Button>
    </Themed>,
  )
  expect(html).toMatch(/<button[^>]*disabled=""/)
})

test('lengthening a list waits for the answer', () => {
  const more = (busy: boolean) =>
    renderToStaticMarkup(
      <MoreButton busy={busy} busyLabel="Un instant…" onMore={nothing}>
        Voir la suite
      </MoreButton>,
    )
  expect(more(false)).toMatch(/^<button type="button"[^>]*>Voir la suite</)
  expect(more(false)).not.toContain('disabled')
  expect(more(true)).toMatch(/disabled="">Un instant…</)
})

test('a radio group is named by its legend, and one of its buttons is checked', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      look="list"
      legend="Pour combien de temps&nbsp;?"
      options={[1, 2, 3].map((months) => ({ value: months, content: `${months} mois` }))}
      chosen={2}
      onChoose={nothing}
    />,
  )
  expect(html).toMatch(/<fieldset[^>]*><legend>Pour combien de temps\s\?<\/legend>/)
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true, false])
  expect(new Set(radios.map((radio) => /name="([^"]*)"/.exec(radio)?.[1])).size).toBe(1)
})
