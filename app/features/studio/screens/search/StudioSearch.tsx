import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Claims } from '~/domain/access'
import { TextButton } from '~/ui/buttons/TextButton'
import { CommandPalette, type PaletteGroup } from '~/ui/palette/CommandPalette'
import { failureMessage } from '~/ui/states/failureMessage'
import { studioSearchQuery } from '../../home/studioHome.queries'
import type { FoundGroup } from '../../home/studioHome.schema'
import { contentRoomsOf, editorOf, type HomeRoom } from '../rooms'
import classes from './StudioSearch.module.css'
import { findPlaces } from './findPlaces'

/** Typing is not a request: the search follows when she pauses. */
const TYPING_PAUSE_MS = 180

export interface StudioSearchProps {
  opened: boolean
  onClose: () => void
  claims: Claims
}

/** The search over everything that she works on, in front of any page of the studio (`ST-4`). */
export function StudioSearch({ opened, onClose, claims }: StudioSearchProps) {
  const navigate = useNavigate()
  const rooms = contentRoomsOf(claims)
  const [typed, setTyped] = useState('')
  const text = usePaused(typed.trim(), TYPING_PAUSE_MS)
  const found = useQuery({
    ...studioSearchQuery(text),
    enabled: opened && text !== '',
    placeholderData: keepPreviousData,
  })
  const places = findPlaces(typed, claims)
  const toItem = ({ name, text: detail, link }: (typeof places.byName)[number]) => ({
    key: `place ${name}`,
    name,
    detail,
    run: () => void navigate(link),
  })
  const groups: PaletteGroup[] = [
    { label: 'Aller à', items: places.byName.map(toItem) },
    ...(text === '' ? [] : (found.data ?? [])).map((group) => ({
      label: labelOf(group, rooms),
      items: (group.items ?? []).map(({ id, name, detail }) => ({
        key: `${group.kind} ${id}`,
        name: name || 'Sans nom',
        detail,
        run: () => void navigate(linkTo(group.kind, id, rooms)),
      })),
    })),
    { label: 'Pages du studio', items: places.byText.map(toItem) },
  ].filter(({ items }) => items.length > 0)
  const missing = (text === '' ? [] : (found.data ?? [])).filter(({ items }) => items === null)
  const isLooking =
    typed.trim() !== '' && (typed.trim() !== text || found.isPlaceholderData || found.isPending)
  const failure =
    text !== '' && found.error
      ? failureMessage(found.error, 'La recherche n’a pas abouti.')
      : missing.length > 0 &&
        `Une partie n’a pas répondu\u00A0: ${missing.map((group) => labelOf(group, rooms)).join(', ')}.`

  return (
    <CommandPalette
      opened={opened}
      onClose={() => {
        onClose()
        setTyped('')
      }}
      label="Chercher dans le studio"
      placeholder="Une recette, un film, une page…"
      text={typed}
      onText={setTyped}
      groups={groups}
    >
      <p className={classes.state} role="status">
        {typed.trim() !== '' &&
          (isLooking && !found.error
            ? 'On cherche…'
            : groups.length === 0 && !failure
              ? `Rien pour «\u00A0${typed.trim()}\u00A0». Essayez un mot plus court.`
              : null)}
      </p>
      {failure && (
        <p className={classes.state} role="alert">
          {failure} <TextButton onClick={() => void found.refetch()}>Réessayer</TextButton>
        </p>
      )}
    </CommandPalette>
  )
}

const OTHERS: Readonly<Record<string, string>> = { films: 'Films', people: 'Personnes' }

const labelOf = ({ kind }: FoundGroup, rooms: readonly HomeRoom[]): string =>
  rooms.find((room) => room.kind === kind)?.title ?? OTHERS[kind] ?? 'Autres'

function linkTo(kind: string, id: string, rooms: readonly HomeRoom[]) {
  if (kind === 'people') return { to: '/studio/personnes/$uid', params: { uid: id } } as const
  if (kind === 'films') return { to: '/studio/envois', search: { film: id } } as const
  return editorOf(rooms, kind, id) ?? ({ to: '/studio' } as const)
}

/** A value once it has stood still for a while. */
function usePaused(value: string, ms: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return paused
}
