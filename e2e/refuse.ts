import type { Page, Route } from '@playwright/test'

/** The reason that a refused call gives. */
export const refusal = 'The field is flooded.'

/** Refuses a call as the server would, with a reason; a refusal of this kind is not tried again by itself. */
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
