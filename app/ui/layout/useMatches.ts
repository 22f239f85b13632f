import { useMediaQuery } from '@mantine/hooks'

/** Whether a media query holds, for what is drawn by the browser alone: its first picture is right already. */
export const useMatches = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false })
