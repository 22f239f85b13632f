import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { RefundView } from '../../refunds/refunds.schema'
import { readRefundsSearch, type RefundsSearch } from '../studioSearch'
import { REFUND_COLUMNS } from './refundColumns'
import { RefundDetail, type RefundActions } from './RefundDetail'
import { STATE_LABELS } from './refundWords'

export interface RefundsScreenProps extends RefundActions {
  list: ResourceList<RefundView>
  search: RefundsSearch
  onSearch: (part: RefundsSearch) => void
}

/** `/studio/remboursements`: what is owed back, and what waits for a person (`ST-4`). */
export function RefundsScreen({ list, search, onSearch, ...actions }: RefundsScreenProps) {
  return (
    <>
      <h1>Remboursements</h1>
      <ResourceTable
        label="Remboursements"
        columns={REFUND_COLUMNS}
        list={list}
        rowId={({ id }) => id}
        empty={{
          title: 'Aucun remboursement',
          text: 'Ce qui est dû aux membres apparaîtra ici, et ce que le prestataire refuse de rendre.',
        }}
        filters={
          <Choice
            label="Tout état"
            value={search.state}
            options={Object.entries(STATE_LABELS)}
            onChange={(chosen) => onSearch({ state: readRefundsSearch({ state: chosen }).state })}
          />
        }
        detail={{
          name: ({ amountCents, currency, userName }) =>
            `Remboursement de ${moneyLabel(amountCents, currency)}${userName ? ` à ${userName}` : ''}`,
          render: (refund) => <RefundDetail refund={refund} {...actions} />,
        }}
      />
    </>
  )
}
