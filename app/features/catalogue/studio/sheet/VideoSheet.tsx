import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { readBase64 } from '~/lib/files/readBase64'
import { errorMessage } from '~/messages/errors.fr'
import { sizeLabel } from '~/messages/limits.fr'
import { Button } from '~/ui/buttons/Button'
import text from '~/ui/buttons/text.module.css'
import { FileButton } from '~/ui/controls/FileButton'
import { Actions } from '~/ui/layout/Actions'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { MAX_SHEET_BYTES, MAX_SHEET_LINES, type SheetLine } from '../../sheets/videoSheets.schema'
import { sendVideoSheet } from '../../videoSheets.queries'
import { SHEET_PROBLEM_LABELS } from './sheetWords'
import classes from './VideoSheet.module.css'

const counted = (count: number, one: string, many: string) => `${count}\u00A0${count > 1 ? many : one}`

/** What a line did, or would do. */
function outcomeOf({ outcome, releasedAt, problems, refusal }: SheetLine): string {
  if (outcome === 'WRONG') return problems.map((problem) => SHEET_PROBLEM_LABELS[problem]).join(' ')
  const stays = outcome === 'SAME' ? 'Rien à changer.' : 'Un brouillon.'
  if (refusal !== null) return `${stays} ${errorMessage(refusal)}`
  return outcome === 'PUBLISHED' && releasedAt ? `Publiée au ${minuteLabel(releasedAt)}.` : stays
}

/** Fills the drafts of sent films by a table: first what each line would do, then, if she says so, it is done. */
export function VideoSheet() {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<{ name: string; base64: string } | null>(null)
  const send = useMutation({
    mutationFn: ({ base64, apply }: { base64: string; apply: boolean }) => sendVideoSheet(base64, apply),
    onSuccess: (_, { apply }) =>
      apply ? queryClient.invalidateQueries({ queryKey: ['studio', 'videos'] }) : undefined,
  })
  const read = async (file: File) => {
    const base64 = await readBase64(file)
    setChosen({ name: file.name, base64 })
    send.mutate({ base64, apply: false })
  }
  const lines = send.data?.lines ?? []
  const wrong = lines.filter(({ outcome }) => outcome === 'WRONG').length
  const good = lines.filter(({ outcome }) => outcome === 'DRAFT' || outcome === 'PUBLISHED').length
  const isDone = send.isSuccess && send.variables.apply

  return (
    <section className={classes.root}>
      <h2>Remplir les fiches par un tableau</h2>
      <p>
        Un fichier CSV avec une ligne par film&nbsp;: fichier, titre, et si vous voulez catégorie, coach,
        date, résumé, accès, niveau. {sizeLabel(MAX_SHEET_BYTES)} et {MAX_SHEET_LINES.toLocaleString('fr-FR')}{' '}
        lignes au plus. Rien n’est écrit avant votre accord.
      </p>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv"
        disabled={send.isPending}
        onFiles={([file]) => file && void read(file)}
      >
        {send.isPending ? 'Un instant, nous lisons le fichier…' : 'Choisir un fichier CSV'}
      </FileButton>
      {send.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(send.error)}
        </Notice>
      )}
      {chosen && send.isSuccess && (
        <>
          <p role="status">
            {isDone
              ? `C’est fait\u00A0: ${counted(good, 'fiche remplie', 'fiches remplies')}.`
              : `«\u00A0${chosen.name}\u00A0»\u00A0: ${counted(good, 'fiche à remplir', 'fiches à remplir')}, ${counted(wrong, 'ligne à corriger', 'lignes à corriger')}.`}
          </p>
          <ol className={classes.lines}>
            {lines.map((line) => (
              <li key={line.line} data-wrong={line.outcome === 'WRONG' || undefined}>
                <span className={classes.number}>Ligne {line.line}</span>
                <strong>
                  {isDone && line.id ? (
                    <Link
                      to="/studio/$content/$id"
                      params={{ content: 'seances', id: line.id }}
                      className={text.link}
                    >
                      {line.name}
                    </Link>
                  ) : (
                    line.name || line.file || 'Sans titre'
                  )}
                </strong>
                <span>{outcomeOf(line)}</span>
              </li>
            ))}
          </ol>
          {!isDone && good > 0 && (
            <Actions>
              <Button
                loading={send.isPending}
                onClick={() => send.mutate({ base64: chosen.base64, apply: true })}
              >
                Remplir {counted(good, 'fiche', 'fiches')}
              </Button>
            </Actions>
          )}
        </>
      )}
    </section>
  )
}
