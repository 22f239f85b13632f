import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CrestPicture } from '~/ui/CrestPicture'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { PlatePicture } from '~/ui/PlatePicture'

/** The attributes of the one picture that is shown. */
function shown(picture: ReactElement): Record<string, string> {
  const html = renderToStaticMarkup(picture)
  const [tag = '', ...others] = html.match(/<img [^>]*>/g) ?? []
  expect(others).toEqual([])
  return Object.fromEntries([...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

const statusOf = (src: string) => artworkResponse(src.replace('/artwork/', '')).status

describe('the picture of a plate', () => {
  const plate = { vessel: 'bowl', tint: 'sage', foods: ['oats', 'banana'] }

  it('is fetched when it comes near, and is decoration', () => {
    const picture = shown(<PlatePicture plate={plate} />)
    expect(picture).toMatchObject({ src: '/artwork/bowl.oats_banana.sage.svg', loading: 'lazy', alt: '' })
    expect(statusOf(picture.src ?? '')).toBe(200)
  })

  it('is fetched at once, and says what it shows, where it is asked to', () => {
    const picture = shown(<PlatePicture plate={plate} eager alt="Porridge à la banane" />)
    expect(picture).toMatchObject({ loading: 'eager', alt: 'Porridge à la banane' })
  })

  it.each([
    ['no food', []],
    ['foods that are unknown', ['licorne', 'oats']],
    ['foods that are no names', ['../oats', 'Œufs', 'a.b', '']],
    ['too many foods', Array.from({ length: 20 }, () => 'rice')],
  ])('is there with %s', (_, foods) => {
    expect(statusOf(shown(<PlatePicture plate={{ ...plate, foods }} />).src ?? '')).toBe(200)
  })
})

describe('the picture of a crest', () => {
  it('is a square of the size that it was given', () => {
    const picture = shown(<CrestPicture name="Les Lionnes" size={32} />)
    expect(picture).toMatchObject({ width: '32', height: '32', alt: '' })
    expect(statusOf(picture.src ?? '')).toBe(200)
  })

  it('has the colours and the emblem that were chosen', () => {
    expect(shown(<CrestPicture name="Les Lionnes" colours="garden" emblem="flame" />).src).toMatch(
      /-flame\.garden\.svg$/,
    )
  })
})
