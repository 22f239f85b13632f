import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { LOOKS } from '~/ui/figure/looks'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import { svgExtent } from '../../support/svgExtent'

const artwork = { exerciseId: 'cat-cow', lookId: 'claire', tint: 'sage' }
const image = { id: 'p1', width: 640, height: 640, placeholder: '', focusX: 0.5, focusY: 0.5 }
const pictureOf = (photo: { alt: string; image: typeof image | null }, bare = false) =>
  renderToStaticMarkup(<PortraitOrPhoto of={{ artwork, photo }} bare={bare} />)

describe.each(LOOKS)('the portrait of $name', ({ id, skin, hair, top }) => {
  const drawn = () => artworkResponse(`portrait.${id}.none.svg`).text()

  it('has her skin, her hair and what she wears in her films', async () => {
    const svg = await drawn()
    for (const colour of [skin, hair, top.colour]) expect(svg).toContain(`fill="${colour}"`)
  })

  it('keeps her hair on the stage, and her shoulders go down to its lower edge', async () => {
    const { top: highest, bottom } = svgExtent(await drawn())
    expect(highest).toBeGreaterThan(0)
    expect(bottom).toBeGreaterThanOrEqual(300)
  })

  it('is a few kilobytes', async () => {
    expect((await drawn()).length).toBeLessThan(8000)
  })
})

describe('somebody who is shown', () => {
  it('is drawn where no photograph of her was sent', () => {
    expect(pictureOf({ alt: '', image: null })).toContain('src="/artwork/portrait.claire.sage.svg"')
  })

  it('is drawn without a ground where one is there already', () => {
    expect(pictureOf({ alt: '', image: null }, true)).toContain('src="/artwork/portrait.claire.none.svg"')
  })

  it('is shown by her photograph where there is one', () => {
    const picture = pictureOf({ alt: 'Claire sourit', image })
    expect(picture).toContain('alt="Claire sourit"')
    expect(picture).not.toContain('/artwork/')
  })
})
