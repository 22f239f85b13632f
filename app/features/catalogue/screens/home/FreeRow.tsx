import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import page from '~/ui/Page.module.css'
import { videosQuery } from '../../catalogue.queries'
import { VideoRow } from '../browsing/VideoGrid'

const SHOWN = 6
export const freeVideosQuery = videosQuery({ access: 'FREE' })

/** A few films that anybody may watch; nothing while they cannot be read. */
export function FreeRow({ title, children }: { title: string; children?: ReactNode }) {
  const { data } = useInfiniteQuery({ ...freeVideosQuery, refetchOnMount: false })
  const videos = data?.pages.flatMap(({ items }) => items).slice(0, SHOWN)
  if (!videos?.length) return null
  return (
    <section className={page.section} id="essayer">
      <div className={page.heading}>
        <h2>{title}</h2>
        <Link to="/seances" search={{ access: 'FREE' }} className={page.more}>
          Toutes les séances libres
        </Link>
      </div>
      {children}
      <VideoRow videos={videos} />
    </section>
  )
}
