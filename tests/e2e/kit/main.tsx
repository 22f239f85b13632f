import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRouter,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import '~/ui/global.css'
import { KitChapters } from './KitChapters'
import { KitList } from './KitList'
import { KitModals } from './KitModals'
import { KitProgramme } from './KitProgramme'
import { KitRichText } from './KitRichText'
import { KitSearch } from './KitSearch'

const root = createRootRoute({
  component: () => (
    <Themed>
      <div className={page.page}>
        <Outlet />
      </div>
    </Themed>
  ),
})
const router: AnyRouter = createRouter({
  routeTree: root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/kit/chapters', component: KitChapters }),
    createRoute({ getParentRoute: () => root, path: '/kit/list', component: KitList }),
    createRoute({ getParentRoute: () => root, path: '/kit/modals', component: KitModals }),
    createRoute({ getParentRoute: () => root, path: '/kit/programme', component: KitProgramme }),
    createRoute({ getParentRoute: () => root, path: '/kit/search', component: KitSearch }),
    createRoute({ getParentRoute: () => root, path: '/kit/text', component: KitRichText }),
  ]),
})

const place = document.querySelector('#app')
if (!place) throw new Error('the page has no place for the app')
createRoot(place).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
