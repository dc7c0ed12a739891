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
addEventListener('online', () => location.reload())
setInterval(() => navigator.onLine && location.reload(), 30_000)
document.querySelector('button').addEventListener('click', () => location.reload())
