// Shows the pages that the signed-in person has, and reloads as soon as there is a connection.
try {
  const { type } = JSON.parse(localStorage.getItem('user') ?? '{}')
  for (const item of document.querySelectorAll('[data-for]')) {
    item.hidden = !item.dataset.for.split(' ').includes(type)
  }
} catch {
  // without the browser's storage, nothing tells whose pages to show
}
const list = document.querySelector('ul')
const none = !list.querySelector('li:not([hidden])')
for (const part of document.querySelectorAll('[data-pages]')) part.hidden = none

// a connection that returns while a chosen page opens must not lead back here
let isLeaving = false
list.addEventListener('click', ({ target }) => {
  if (target.closest('a')) isLeaving = true
})
addEventListener('pageshow', () => {
  isLeaving = false
})
const reload = () => isLeaving || location.reload()
addEventListener('online', reload)
setInterval(() => navigator.onLine && reload(), 30_000)
document.querySelector('button').addEventListener('click', () => location.reload())
