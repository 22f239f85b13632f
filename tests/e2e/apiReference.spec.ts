import { expect, test } from '../support/e2e/test'

test('the API reference lists the operations, under the policy of every page @long', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await page.goto('/api/docs')
  // The list draws only what is in sight.
  await page.getByRole('textbox', { name: 'Filter by tag or path' }).fill('videos')
  await expect(page.getByRole('heading', { name: 'videos', exact: true })).toBeVisible()
  await page.getByText('A video, by id or slug.').click()
  await expect(page.getByText(/Codes: .*videos\/not-found/)).toBeVisible()
  expect(violations).toEqual([])
})
