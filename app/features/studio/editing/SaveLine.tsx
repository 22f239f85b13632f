import { clockLabel } from '~/domain/dateLabels'
import { errorMessage } from '~/messages/errors.fr'
import { TextButton } from '~/ui/buttons/TextButton'
import text from '~/ui/buttons/text.module.css'
import type { SaveState } from './draftSaver'

const KEPT = 'Vos mots sont gardés sur cet appareil.'
const NOT_KEPT = 'Cet appareil ne garde rien\u00A0: laissez cette page ouverte.'

function textOf(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return state.at ? `Brouillon enregistré à ${clockLabel(state.at)}` : ''
    case 'saving':
      return 'Enregistrement…'
    case 'waiting':
      return `Pas encore enregistré\u00A0: le serveur n’est pas joignable. ${state.kept ? KEPT : NOT_KEPT}`
    case 'refused':
      if (state.signedOut)
        return `Pas enregistré\u00A0: vous n’êtes plus connectée. ${state.kept ? KEPT : NOT_KEPT} L’enregistrement reprendra ici.`
      return `Pas enregistré. ${errorMessage(state.code, 'Le serveur l’a refusé.')} ${state.kept ? KEPT : NOT_KEPT}`
    case 'overtaken':
      return 'Pas enregistré\u00A0: quelqu’un d’autre a enregistré cette fiche.'
  }
}

/** Whether the server has what she typed. */
export function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <>
      <p role="status" data-save={state.is}>
        {textOf(state)}
      </p>
      {state.is === 'refused' && state.signedOut && (
        <a href="/login" target="_blank" className={text.link}>
          Me reconnecter dans un autre onglet
        </a>
      )}
      {state.is === 'waiting' && <TextButton onClick={onRetry}>Réessayer</TextButton>}
    </>
  )
}
