import { useEffect, useRef, type RefObject } from 'react'

/**
 * Takes over what she chose before the page's code was there. A radio group rendered by the server can be answered at
 * once; React keeps what the browser then shows but never hears of it, and the page would go on with another choice
 * than the one she sees.
 *
 * @param shown the value that the page goes by
 * @param adopt called with the value of the button that is checked in the browser, where it is another one
 * @returns to be given to the element that holds the group
 */
export function useEarlyChoice<Element extends HTMLElement>(
  shown: string | null,
  adopt: (value: string) => void,
): RefObject<Element | null> {
  const group = useRef<Element>(null)
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')
    if (checked && checked.value !== shown) adopt(checked.value)
    // Once, as the page comes to life: from then on React hears of every choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return group
}
