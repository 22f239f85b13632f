import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import { notifyRefusal } from '~/ui/notifyRefusal'
import { favouritesQuery, forgetFavourites, setFavourite } from '../../recipes.queries'

export interface FavouriteButtonProps {
  id: string
  /** Where a visitor comes back to. */
  path: string
}

/** Keeps the recipe, at once on the screen; the server's word decides. */
export function FavouriteButton({ id, path }: FavouriteButtonProps) {
  const session = useSession()
  const queryClient = useQueryClient()
  const query = favouritesQuery(session)
  const { data: favourites = [] } = useQuery(query)
  const kept = favourites.includes(id)
  const show = (favourite: boolean) =>
    queryClient.setQueryData(query.queryKey, (before = []) => {
      const others = before.filter((other) => other !== id)
      return favourite ? [...others, id] : others
    })
  const change = useMutation({
    mutationFn: (favourite: boolean) => setFavourite(id, favourite),
    onMutate: async (favourite) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      show(favourite)
    },
    onError: (failure, favourite) => {
      // Whether or not the server can be asked for its word.
      show(!favourite)
      notifyRefusal('Favorite non enregistrée', failure)
    },
    onSettled: () => forgetFavourites(queryClient),
  })
  const Heart = kept ? IconHeartFilled : IconHeart
  const heart = <Heart size={22} aria-hidden="true" />
  if (!session?.hasRecord)
    return (
      <Link to="/login" search={{ redirect: path }} className={pill.light} data-print="hide">
        {heart} Garder
      </Link>
    )
  return (
    <button
      type="button"
      className={pill.light}
      data-print="hide"
      aria-pressed={kept}
      disabled={change.isPending}
      onClick={() => change.mutate(!kept)}
    >
      {heart} {kept ? 'Gardée' : 'Garder'}
    </button>
  )
}
