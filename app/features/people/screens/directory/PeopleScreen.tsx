import { Link } from '@tanstack/react-router'
import { Choice } from '~/ui/controls/Choices'
import { Actions } from '~/ui/layout/Actions'
import pill from '~/ui/buttons/pill.module.css'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import { readPeopleSearch, type PeopleSearch } from '../../people.queries'
import type { ListedPerson } from '../../people.schema'
import classes from './People.module.css'
import { PEOPLE_COLUMNS } from './peopleColumns'
import { ROLE_FILTERS } from './roleLabels'

export interface PeopleScreenProps {
  list: ResourceList<ListedPerson>
  search: PeopleSearch
  /** Narrows the list otherwise. */
  onSearch: (part: PeopleSearch) => void
}

/** `/studio/personnes`: everybody with an account (`ST-4`). */
export function PeopleScreen({ list, search, onSearch }: PeopleScreenProps) {
  const { q, role, state } = search
  return (
    <>
      <h1>Personnes</h1>
      <Actions className={classes.tools}>
        <Link to="/studio/importer" className={pill.light}>
          Importer des membres
        </Link>
      </Actions>
      <ResourceTable
        label="Personnes"
        columns={PEOPLE_COLUMNS}
        list={list}
        rowId={({ id }) => id}
        empty={
          q || role || state
            ? { title: 'Personne ne correspond', text: 'Cherchez un autre nom, ou retirez un filtre.' }
            : {
                title: 'Personne pour l’instant',
                text: 'Le premier compte créé apparaîtra ici. Vous pouvez aussi importer vos membres.',
              }
        }
        search={{
          label: 'Chercher une personne',
          placeholder: 'Nom ou adresse e-mail',
          value: q ?? '',
          onChange: (typed) => onSearch({ q: typed || undefined }),
        }}
        filters={
          <>
            <Choice
              label="Tout rôle"
              value={role}
              options={ROLE_FILTERS}
              onChange={(chosen) => onSearch({ role: readPeopleSearch({ role: chosen }).role })}
            />
            <Choice
              label="Tout compte"
              value={state}
              options={[
                ['OPEN', 'Comptes ouverts'],
                ['DISABLED', 'Comptes désactivés'],
              ]}
              onChange={(chosen) => onSearch({ state: readPeopleSearch({ state: chosen }).state })}
            />
          </>
        }
      />
    </>
  )
}
