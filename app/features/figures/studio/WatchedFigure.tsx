import { useQuery } from '@tanstack/react-query'
import { RankedBars } from '~/ui/charts/RankedBars'
import { watchedFiguresQuery, type FiguresRange } from '../figures.queries'
import type { WatchedVideo } from '../figures.schema'
import { Figure } from './Figure'
import { counted, countLabel, percentLabel } from './figureLabels'
import { count, share, words } from './figureTable'

const SHOWN = 10

const finished = ({ started, done }: WatchedVideo) => (started === 0 ? 0 : done / started)

/** What is played, and what is seen to its end. */
export function WatchedFigure({ range: { from, to } }: { range: FiguresRange }) {
  return (
    <Figure
      title="Ce qui est suivi jusqu’au bout"
      definition="Les vues sont les lectures lancées pendant la période&nbsp;; parmi les membres qui ont commencé la vidéo pendant la période, «&nbsp;terminée&nbsp;» compte celles et ceux qui en ont vu au moins 80 % à ce jour."
      query={useQuery(watchedFiguresQuery({ from, to }))}
      fileName="elan-videos-suivies"
      empty={({ videos }) => (videos.length === 0 ? 'Aucune vidéo lancée pendant cette période.' : null)}
      renderHeadline={({ videos }) => {
        const [begun, done] = [sum(videos, 'started'), sum(videos, 'done')]
        return (
          <>
            <strong>{countLabel(sum(videos, 'views'))}</strong>
            <span>
              vues&nbsp;; {percentLabel(begun === 0 ? 0 : done / begun)} des séances commencées sont terminées
            </span>
          </>
        )
      }}
      renderChart={({ videos }) => (
        <RankedBars
          label="Les vidéos les plus vues&nbsp;; la part foncée est celle des séances terminées"
          bars={videos.slice(0, SHOWN).map((video) => ({
            key: video.id,
            name: video.title,
            value: video.views,
            share: finished(video),
            words: `${counted(video.views, 'vue')}, ${percentLabel(finished(video))} terminées`,
          }))}
        />
      )}
      table={({ videos }) => ({
        columns: ['Vidéo', 'Vues', 'Commencée par', 'Terminée par', 'Part terminée (%)'],
        rows: videos.map((video) => ({
          key: video.id,
          cells: [
            words(video.title),
            count(video.views),
            count(video.started),
            count(video.done),
            share(video.done, video.started),
          ],
        })),
      })}
    />
  )
}

const sum = (videos: readonly WatchedVideo[], of: 'views' | 'started' | 'done') =>
  videos.reduce((total, video) => total + video[of], 0)
