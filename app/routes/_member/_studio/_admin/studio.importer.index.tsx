import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { importActions, importsQuery } from '~/features/people/peopleImports.queries'
import { ImportsScreen } from '~/features/people/screens/imports/ImportsScreen'
import { readBase64 } from '~/lib/files/readBase64'
import { useResourceList } from '~/ui/table/useResourceList'

export const Route = createFileRoute('/_member/_studio/_admin/studio/importer/')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(importsQuery),
  head: () => ({ meta: [{ title: 'Importer des membres · Studio Élan' }] }),
  component: Imports,
})

function Imports() {
  const navigate = Route.useNavigate()
  return (
    <ImportsScreen
      list={useResourceList(useInfiniteQuery(importsQuery))}
      onFile={async (file) => {
        const { id } = await importActions.check({ fileName: file.name, content: await readBase64(file) })
        await navigate({ to: '/studio/importer/$id', params: { id } })
      }}
    />
  )
}
