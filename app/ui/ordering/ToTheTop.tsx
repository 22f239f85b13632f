import { useMemo, useState } from 'react'
import { toSearchText } from '~/lib/searchText'
import { ComboboxControl } from '../controls/combobox/ComboboxControl'

/** So many answers are offered: a letter more tells them apart. */
const MOST = 20

export interface ToTheTopProps {
  /** « Mettre une séance en tête » */
  label: string
  items: readonly { id: string; name: string; note?: string | undefined }[]
  onChoose: (index: number) => void
}

/** Finds one of a long list by its name and takes it to the first place, however far down it is. */
export function ToTheTop({ label, items, onChoose }: ToTheTopProps) {
  const [q, setQ] = useState('')
  const folded = useMemo(() => items.map(({ name }) => toSearchText(name)), [items])
  const words = toSearchText(q).split(' ')
  const found = items.filter((_, index) => words.every((word) => folded[index]?.includes(word)))
  const others = found.length - MOST
  return (
    <ComboboxControl
      label={label}
      text=""
      options={found.slice(0, MOST).map(({ id, name, note }) => ({ value: id, name, note }))}
      chosen={[]}
      told={
        found.length === 0
          ? `Rien ne s’appelle «\u00A0${q}\u00A0».`
          : others > 0 && `Et ${others} ${others === 1 ? 'autre' : 'autres'}\u00A0: précisez le nom.`
      }
      onOpen={() => undefined}
      onSearch={setQ}
      onChoose={(id) => onChoose(items.findIndex((item) => item.id === id))}
    />
  )
}
