import type { Page, Route } from '@playwright/test'

/** The reason in a refused call. */
export const refusal = 'The field is flooded.'

/** Refuses a call like the server, with a reason and a status that the page does not retry. */
export function refuse(route: Route) {
  return route.fulfill({
    status: 400,
    json: { statusCode: 400, code: 'invalid', error: 'x', message: refusal, requestId: 'x' },
  })
}

/** Refuses the calls of one method at an address. */
export async function refuseCalls(page: Page, address: string, method: string) {
  await page.route(address, (route) =>
    route.request().method() === method ? refuse(route) : route.continue(),
  )
}
