import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ShoppingAct } from '~/domain/shopping/shoppingList'
import { mergeLines } from '~/domain/shopping/mergedLines'
import { keepPageOffline } from '~/lib/offlinePage'
import { PrintButton } from '~/ui/PrintButton'
import pill from '~/ui/buttons/pill.module.css'
import page from '~/ui/Page.module.css'
import { EmptyState } from '~/ui/states/EmptyState'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { useShoppingList } from '../client/useShoppingList'
import { AddLine } from './AddLine'
import { Aisles } from './Aisles'
import { EmptyBasket } from './EmptyBasket'
import { ListedRecipes } from './ListedRecipes'
import { ShareList } from './ShareList'
import { Standing } from './Standing'
import classes from './ShoppingScreen.module.css'

const SHOPPING_PATH = '/courses'

/** `/courses`: what she still has to buy, aisle after aisle, with and without network. */
export function ShoppingScreen({ uid }: { uid: string }) {
  const { list, store } = useShoppingList(uid)
  const [undo, setUndo] = useState<ShoppingAct[]>([])
  const act = (acts: readonly ShoppingAct[], back: ShoppingAct[] = []) => {
    setUndo(back)
    void store.act(acts)
  }
  // The next time she is in the shop, where there is no network.
  useEffect(() => void keepPageOffline(SHOPPING_PATH, uid), [uid])
  const lines = mergeLines(list.items)
  const wanted = lines.some(({ ticked }) => !ticked)
  return (
    <div className={`${page.page} ${classes.root}`}>
      <div className={classes.head}>
        <div>
          <h1 className={page.title}>Mes courses</h1>
          <Standing list={list} />
        </div>
        {wanted && (
          <div className={classes.doors}>
            <ShareList items={list.items} />
            <PrintButton label="Imprimer" />
          </div>
        )}
      </div>
      {list.refusal !== undefined && (
        <Notice tone="danger" role="alert">
          {failureMessage(list.refusal)}
        </Notice>
      )}
      <AddLine onAdd={act} />
      {lines.length === 0 && (list.known || !list.away) && (
        <EmptyState
          title="Rien à acheter"
          text="Ajoutez une recette, ou ce qui vous passe par la tête&nbsp;: tout se range par rayon."
          figure={{ exerciseId: 'squat', lookId: 'ines' }}
        >
          <Link to="/recettes" className={pill.filled}>
            Choisir une recette
          </Link>
        </EmptyState>
      )}
      {lines.length > 0 && !wanted && (
        <p className={classes.done} role="status">
          Tout y est. Bon appétit&nbsp;!
        </p>
      )}
      <Aisles lines={lines} onChange={act} />
      <EmptyBasket items={list.items} onChange={act} />
      <ListedRecipes items={list.items} onChange={act} />
      {undo.length > 0 && (
        <div className={classes.undo} role="status">
          <span>Retiré de la liste</span>
          <button type="button" onClick={() => act(undo)}>
            Annuler
          </button>
        </div>
      )}
    </div>
  )
}
