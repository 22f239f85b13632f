import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { isEmptyText } from '~/lib/richText/richText'
import { areaLabel } from '~/messages/bodyAreas.fr'
import { durationLabel, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import text from '~/ui/buttons/text.module.css'
import page from '~/ui/Page.module.css'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import { RichText } from '~/ui/richText/RichText'
import type { Video, VideoSummary } from '../catalogue.schema'
import { VideoGrid } from './browsing/VideoGrid'
import classes from './VideoScreen.module.css'

export interface VideoScreenProps {
  video: Video
  next: readonly VideoSummary[]
  /** The player, or what opens it. */
  stage: ReactNode
  /** What does good after it, from elsewhere. */
  afterwards: ReactNode
}

/** A workout's page: the film first, then what it is. */
export function VideoScreen({ video, next, stage, afterwards }: VideoScreenProps) {
  return (
    <div className={`${page.page} ${classes.page}`}>
      {stage}
      <div className={classes.columns}>
        <div>
          <nav aria-label="Fil d’Ariane">
            <Link to="/categories/$slug" params={{ slug: video.playlist.slug }} className={text.link}>
              {video.playlist.name}
            </Link>
          </nav>
          <h1 className={classes.title}>{video.name}</h1>
          <p className={page.lead}>{video.summary}</p>
          <dl className={classes.facts}>
            <Fact label="Durée" value={durationLabel(video.durationSeconds)} />
            <Fact label="Niveau" value={levelLabels[video.level]} />
            <Fact
              label="Lieu"
              value={video.exerciseTypes.map((type) => exerciseTypeLabels[type]).join(' ou ')}
            />
            {video.bodyAreas.length > 0 && (
              <Fact label="Vous travaillez" value={video.bodyAreas.map(areaLabel).join(', ')} />
            )}
            <Fact label="Matériel" value={<EquipmentNames items={video.equipment} />} />
          </dl>
          {!isEmptyText(video.description) && <RichText text={video.description} className={classes.text} />}
        </div>
        <aside className={classes.side}>
          {video.chapters.length > 0 && <Chapters video={video} />}
          <div className={classes.coach}>
            <PortraitOrPhoto of={video.coach} sizes="92px" className={classes.portrait} />
            <div>
              <h2>
                <Link to="/coachs/$slug" params={{ slug: video.coach.slug }}>
                  {video.coach.name}
                </Link>
              </h2>
              <p className={classes.speciality}>{video.coach.speciality}</p>
              <RichText text={video.coach.bio} headingLevel={3} />
            </div>
          </div>
        </aside>
      </div>
      {next.length > 0 && (
        <section className={page.section}>
          <div className={page.heading}>
            <h2>Et ensuite</h2>
          </div>
          <VideoGrid videos={next} />
        </section>
      )}
      {afterwards}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The equipment she needs, each name linked to its page. */
function EquipmentNames({ items }: { items: Video['equipment'] }) {
  if (items.length === 0) return 'Rien du tout'
  return items.map(({ slug, name, hasPage }, index) => (
    <Fragment key={slug}>
      {index > 0 && ', '}
      {hasPage ? (
        <Link to="/materiel/$slug" params={{ slug }}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Fragment>
  ))
}

function Chapters({ video }: { video: Video }) {
  return (
    <section className={classes.chapters}>
      <h2>Au programme</h2>
      <ol>
        {video.chapters.map(({ startSeconds, endSeconds, title }) => (
          <li key={startSeconds}>
            <span>{title}</span>
            <span>{durationLabel(endSeconds - startSeconds)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
