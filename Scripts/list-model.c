// What Pango calls of GIO, a library of two megabytes: the interface of lists, which its maps of typefaces have. Nobody listens
// to their signals here.
#include <glib-object.h>

typedef struct {
  GTypeInterface parent;
  GType (*item_type)(void *);
  guint (*count)(void *);
  void *(*item)(void *, guint);
} ListModel;

GType g_list_model_get_type(void) {
  static gsize type;
  if (g_once_init_enter(&type)) {
    GType made = g_type_register_static_simple(G_TYPE_INTERFACE, "GListModel", sizeof(ListModel), NULL, 0, NULL, 0);
    g_type_interface_add_prerequisite(made, G_TYPE_OBJECT);
    g_once_init_leave(&type, made);
  }
  return type;
}

guint g_list_model_get_n_items(GTypeInstance *list) {
  ListModel *model = g_type_interface_peek(list->g_class, g_list_model_get_type());
  return model->count(list);
}

void g_list_model_items_changed(void *list, guint position, guint removed, guint added) {}
