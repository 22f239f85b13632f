import { useState } from 'react'
import * as v from 'valibot'
import { addSession, emptyProgramme, type Programme } from '~/domain/programmes/programme'
import { ProgrammeWeeksSchema } from '~/features/programmes/weeks.schema'
import { ProgrammeGrid } from '~/features/programmes/studio/ProgrammeGrid'

const FILMS = new Map(
  ['Réveil en douceur', 'Fessiers, à feu doux', 'Cardio sans excuse', 'Premiers haltères'].map(
    (title, at) => [`00000000-0000-4000-8000-00000000000${at}`, { title, minutes: 8 + at * 5 }],
  ),
)
const [FIRST = '', SECOND = ''] = FILMS.keys()
const AT_FIRST = addSession(
  addSession(emptyProgramme(2), { week: 0, day: 1 }, FIRST),
  { week: 0, day: 3 },
  SECOND,
)

declare global {
  interface Window {
    /** What the grid said last, read by the schema that will read it on the server: titles by day. */
    programme?: string[][]
  }
}

const titlesOf = (programme: Programme) =>
  programme.map((week) => week.map((day) => day.map((id) => FILMS.get(id)?.title ?? id).join(' + ') || '–'))

/** The grid of a programme; its films are found by a list. */
export function KitProgramme() {
  const [value, setValue] = useState<Programme>(AT_FIRST)
  return (
    <main>
      <h1>Un programme</h1>
      <h2>Les semaines</h2>
      <ProgrammeGrid
        value={value}
        onChange={(programme) => {
          window.programme = titlesOf(v.parse(ProgrammeWeeksSchema, programme))
          setValue(programme)
        }}
        filmOf={(id) => FILMS.get(id) ?? null}
        renderSearch={(choose) => (
          <ul>
            {[...FILMS].map(([id, { title }]) => (
              <li key={id}>
                <button type="button" onClick={() => choose(id, title)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        )}
      />
    </main>
  )
}
