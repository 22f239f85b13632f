import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { isEmptyText } from '~/lib/richText/richText'
import pill from '~/ui/buttons/pill.module.css'
import { Fact, Facts } from '~/ui/layout/Facts'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import { FigureOrPhoto } from '~/ui/photo/FigureOrPhoto'
import { RichText } from '~/ui/richText/RichText'
import { Card } from '~/ui/surfaces/Card'
import { accessText, placesText, sessionsAWeekText, weeksText } from '../programmeWords'
import type { ProgrammePage } from '../programmes.schema'
import classes from './ProgrammeScreen.module.css'
import { WeekPlan } from './WeekPlan'

export interface ProgrammeScreenProps {
  programme: ProgrammePage
  /** What it offers to be saved. */
  documents: ReactNode
}

/** `/programmes/$slug`: where it leads, what it takes, and its sessions week by week. */
export function ProgrammeScreen({ programme, documents }: ProgrammeScreenProps) {
  const { name, summary, description, level, exerciseTypes, artwork, weekCount, weeks } = programme
  const first = weeks.flat(2)[0]
  return (
    <>
      <PictureHeader
        tint={artwork.tint}
        picture={<FigureOrPhoto of={programme} eager bare sizes="(min-width: 48em) 560px, 100vw" />}
        back={<Link to="/programmes">Les programmes</Link>}
        title={name}
        lead={summary}
      />
      <div className={page.page}>
        <div className={classes.columns}>
          <Card as="aside" className={classes.facts} aria-label="En bref">
            <Facts>
              <Fact name="Durée">{weeksText(weekCount)}</Fact>
              {first && <Fact name="Par semaine">{sessionsAWeekText(programme)}</Fact>}
              {first && <Fact name="Une séance">{durationLabel(programme.averageSeconds)} environ</Fact>}
              <Fact name="Niveau">{levelLabels[level]}</Fact>
              <Fact name="Lieu">{placesText(exerciseTypes)}</Fact>
              {first && <Fact name="Accès">{accessText(programme)}</Fact>}
            </Facts>
            {first && (
              <Link to="/seances/$slug" params={{ slug: first.slug }} className={pill.filled}>
                <IconPlayerPlayFilled size={20} aria-hidden="true" />
                Voir la première séance
              </Link>
            )}
          </Card>
          <div className={classes.story}>
            {!isEmptyText(description) && <RichText text={description} className={classes.text} />}
            {documents}
            <section>
              <h2 className={classes.heading}>Semaine après semaine</h2>
              <ol className={classes.weeks}>
                {weeks.map((days, at) => (
                  <li key={at}>
                    <WeekPlan days={days} number={at + 1} />
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </div>
      </div>
    </>
  )
}
